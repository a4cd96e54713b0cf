import type { BrowserError } from '#contract/browser-errors.ts'
import type { Handlers } from '../http/handlers.ts'
import type { Limit } from '../limits/limits.ts'
import { networkOf } from '../limits/network.ts'
import { requestInWork } from '../request-context.ts'
import type { Shop } from '../shop-context.ts'

const reporting: Limit = { name: 'browser error', most: 20, seconds: 60 * 60 }
const MAX_FRAMES = 5
const MAX_FRAME_LENGTH = 200

export const browserErrorHandlers = ({ limits }: Shop) =>
  ({
    reportBrowserError: async ({ body }, { ip }) => {
      await limits.count([{ limit: reporting, key: networkOf(ip) }])
      requestInWork.getStore()?.log.warn({ browserError: loggable(body) }, 'An error in a browser')
      return {}
    },
  }) satisfies Partial<Handlers>

/** The log's line: enough to find the cause, without personal data and typed text. */
function loggable({ kind, page, message, stack }: BrowserError) {
  const frames = stack
    .split('\n')
    // The first line repeats the message.
    .filter((line) => /:\d+:\d+\)?$/.test(line))
    .slice(0, MAX_FRAMES)
    .map((line) => redact(line.trim()).slice(0, MAX_FRAME_LENGTH))
  return { kind, page: redact(page), message: redact(message), frames }
}

/** Browsers put what they could not read into double quotes. A query string may hold what was typed. */
const redact = (text: string): string =>
  text
    .replace(/"[^"]*"?/g, '"…"')
    .replace(/(?<=\S)[?#][^\s)]*?(?=(?::\d+:\d+)?(?:[\s)]|$))/g, '')
    .replace(/[\p{L}\p{N}._+-]+(?:@|%40)[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/giu, '[e-mail]')
    .replace(/\p{Nd}(?:[ .-]?\p{Nd}){6,}/gu, '[number]')
