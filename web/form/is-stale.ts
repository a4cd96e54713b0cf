import { CallError } from '#web/api.ts'

/** Whether the shop refused a change because somebody else has changed the same thing (behaviour §7). */
export const isStale = (error: Error | null): boolean => error instanceof CallError && error.code === 'stale'
