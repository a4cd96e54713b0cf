/** Why the embedded database cannot work here: one sentence for whoever starts the shop. */
export class EmbeddedError extends Error {}
