import type { BrowserError } from '#contract/browser-errors.ts'
import { HOUR_SECONDS } from '#rules/durations.ts'
import type { Handlers } from '../http/handlers.ts'
import type { Limit } from '../limits/limits.ts'
import { networkOf } from '../limits/network.ts'
import { redact } from '../redact.ts'
import { requestInWork } from '../request-context.ts'
import type { Shop } from '../shop-context.ts'

const reporting: Limit = { name: 'browser error', most: 20, seconds: HOUR_SECONDS }
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
