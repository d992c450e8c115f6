// A thread whose file is a source: told how to read one, then begun. What is built needs no such thing.
import { workerData } from 'node:worker_threads';
import { register } from 'tsx/esm/api';

register();
await import(workerData.source);
