/** For `onError` of what a screen reads: the screen says itself what it could not read. */
export function saidInPlace(): void {}
