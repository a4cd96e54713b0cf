import type { Tx } from '../db/open.ts'
import * as devices from './push.db.ts'

/** For users who are alerted to orders no longer: their devices get nothing any more. */
export const deleteDevicesOf = async (tx: Tx, userId: string): Promise<void> =>
  void (await devices.deleteDevicesOf(tx, userId))
