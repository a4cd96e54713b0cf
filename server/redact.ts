/**
 * For the log: what others have written, without e-mails, long numbers and typed text. Browsers put what they could not read into double
 * quotes; a query string may hold what was typed.
 */
export const redact = (text: string): string =>
  text
    .replace(/"[^"]*"?/g, '"…"')
    .replace(/(?<=\S)[?#][^\s)]*?(?=(?::\d+:\d+)?(?:[\s)]|$))/g, '')
    .replace(/[\p{L}\p{N}._+-]+(?:@|%40)[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/giu, '[e-mail]')
    .replace(/\p{Nd}(?:[ .-]?\p{Nd}){6,}/gu, '[number]')
