import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** A program in place of systemd's, which writes what it is sent to the file that `NOTIFY_SOCKET` names. */
export async function fakeSystemd(folder: string) {
  const program = join(folder, 'systemd-notify')
  await writeFile(program, '#!/bin/sh\necho "$*" >>"$NOTIFY_SOCKET"\n', { mode: 0o755 })
  const file = join(folder, 'notified')
  const sent = async () => (await readFile(file, 'utf8').catch(() => '')).split('\n').filter(Boolean)
  return { sent, env: { PATH: `${folder}:${process.env.PATH}`, NOTIFY_SOCKET: file, WATCHDOG_USEC: '400000' } }
}
