import { OwnerError } from '../owner-error.ts'

/** Why the embedded database cannot work here: one sentence for the operator. */
export class EmbeddedError extends OwnerError {}
