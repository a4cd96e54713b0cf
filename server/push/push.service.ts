import type { Tx } from '../db/open.ts'
import * as devices from './push.db.ts'

/** For who loses the role: no device of theirs gets anything more. */
export const deleteDevicesOf = async (tx: Tx, userId: string): Promise<void> =>
  void (await devices.deleteDevicesOf(tx, userId))
