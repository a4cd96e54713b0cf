import hooks from 'node:async_hooks'

/**
 * For `node --test --import`, before anything imports `node:test`. The runner follows each promise and timer of the process, to name the
 * test in which an error was thrown that no code caught: a seventh of what a process of tests computes. Without it such an error still
 * fails its file, with the error's own message.
 */
const neverCalled = { enable: () => neverCalled, disable: () => neverCalled }
hooks.createHook = () => neverCalled
