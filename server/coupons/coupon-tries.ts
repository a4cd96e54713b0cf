import type { Limit, Try } from '../limits/limits.ts'
import { networkOf } from '../limits/network.ts'

const validating: Limit = { name: 'coupon', most: 100, seconds: 10 * 60 }

/** What a try of a code counts against: codes can be guessed by asking whether one is valid, or by ordering with it (behaviour §6). */
export const couponTries = (ip: string): Try[] => [{ limit: validating, key: networkOf(ip) }]
