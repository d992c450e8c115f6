/** Has this process and those that it starts keep temporary files in memory, where there is room. */
export declare function scratchInMemory(): void;
