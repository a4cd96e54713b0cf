import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** A program in place of systemd's, which writes what it is sent to the file that `NOTIFY_SOCKET` names; the first so many messages are lost. */
export async function fakeSystemd(folder: string, { lost = 0 } = {}) {
  const [program, file] = [join(folder, 'systemd-notify'), join(folder, 'notified')]
  const lose = `echo x >>"$NOTIFY_SOCKET.lost"; [ $(wc -l <"$NOTIFY_SOCKET.lost") -gt ${lost} ] || exit 1`
  await writeFile(program, `#!/bin/sh\n${lose}\necho "$*" >>"$NOTIFY_SOCKET"\n`, { mode: 0o755 })
  const sent = async () => (await readFile(file, 'utf8').catch(() => '')).split('\n').filter(Boolean)
  return { sent, env: { PATH: `${folder}:${process.env.PATH}`, NOTIFY_SOCKET: file, WATCHDOG_USEC: '800000' } }
}
