import { HOUR_SECONDS } from '#rules/durations.ts'
import type { Handlers } from '../http/handlers.ts'
import { ShopError } from '../shop-error.ts'
import { previewMark } from './preview.ts'

/** Long enough to look around; a user who forgets it is led to the panel again afterwards. */
const PREVIEW_SECONDS = HOUR_SECONDS

export const previewHandlers = () =>
  ({
    startPreview: async (_, { visitor: { sessionHash }, cookies }) => {
      if (sessionHash === null) throw new ShopError('not_signed_in')
      cookies.set('preview', previewMark(sessionHash), PREVIEW_SECONDS)
      return {}
    },
    endPreview: async (_, { cookies }) => {
      cookies.clear('preview')
      return {}
    },
  }) satisfies Partial<Handlers>
