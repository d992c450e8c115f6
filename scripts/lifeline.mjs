// Loaded before the server by start.mjs: when that is killed without a chance to say so, the
// channel between the two closes, and the server stops in order instead of keeping the port.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
