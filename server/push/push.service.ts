import type { Tx } from '../db/open.ts'
import * as devices from './push.db.ts'

/** For users who are no longer alerted to orders: their devices get nothing any more. */
export const deleteDevicesOf = async (tx: Tx, userId: string): Promise<void> =>
  void (await devices.deleteDevicesOf(tx, userId))
