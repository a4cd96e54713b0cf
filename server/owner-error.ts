/** An error that the owner can do something about: its message is a sentence about what to do. */
export class OwnerError extends Error {}
