import { call, ok } from './call.ts'
import { calls } from './calls.ts'

export const startPreview = call(calls.startPreview, {
  summary:
    'For an hour, show this session the pages of the shop as a visitor sees them, in place of the way to the panel',
  answer: ok({}),
})

export const endPreview = call(calls.endPreview, {
  summary: 'Lead this session from the pages of the shop to the panel again',
  answer: ok({}),
})
