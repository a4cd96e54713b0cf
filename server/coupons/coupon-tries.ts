import type { Limit, Try } from '../limits/limits.ts'
import { networkOf } from '../limits/network.ts'

/** Codes can be guessed: by asking whether one is valid, or by ordering with it (behaviour §6). */
const validating: Limit = { name: 'coupon', most: 100, seconds: 10 * 60 }

export const couponTries = (ip: string): Try[] => [{ limit: validating, key: networkOf(ip) }]
