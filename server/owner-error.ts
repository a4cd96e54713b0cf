/** An error that the owner can do something about: its message is a sentence that says what. */
export class OwnerError extends Error {}
