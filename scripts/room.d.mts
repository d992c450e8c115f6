/** How Node is told to run the server. */
export declare const ROOM: string;
