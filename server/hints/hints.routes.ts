import type { Handlers } from '../http/handlers.ts'
import type { Shop } from '../shop.ts'

export const hintHandlers = ({ hints }: Shop) =>
  ({ listHints: async () => ({ data: hints() }) }) satisfies Partial<Handlers>
