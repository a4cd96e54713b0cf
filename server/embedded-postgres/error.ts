/** Why the embedded database cannot work here: one sentence for the operator. */
export class EmbeddedError extends Error {}
