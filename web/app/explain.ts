import { texts } from './texts.ts'

type Failure = { title: string; text: string }

const noConnection = {
  title: texts.noConnection,
  text: texts.noConnectionText,
}

/** The sentence for a thrown error: a refusal of the shop has its own, a defect keeps its details to itself. */
export function explain(error: unknown): Failure {
  const { status, message } = plainError(error)
  if (status === 404) return { title: texts.notFound, text: message || texts.nothingHere }
  if (status === 401 || status === 403) return { title: texts.noAccess, text: message }
  if (isLostConnection(error)) return noConnection
  if (status === 409 && message) return { title: texts.notNow, text: message }
  if (status === 503) return { title: texts.busy, text: texts.inAMoment }
  return { title: texts.wrong, text: texts.notShown }
}

/** Nothing came from the shop. */
export const isLostConnection = (error: unknown): boolean => plainError(error).status === 0 || isLostScript(error)

/** A page's own script could not be loaded; the error differs between browsers. */
export const isLostScript = (error: unknown): boolean =>
  /dynamically imported module|Importing a module script failed|Unable to preload/.test(plainError(error).message)

function plainError(error: unknown): { status: number; message: string } {
  if (typeof error !== 'object' || error === null) return { status: 500, message: '' }
  const status = 'status' in error && typeof error.status === 'number' ? error.status : 500
  return { status, message: 'message' in error && typeof error.message === 'string' ? error.message : '' }
}
