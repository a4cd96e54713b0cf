import { readFile } from 'node:fs/promises'

/** A process and all below it, the first one first. PostgreSQL's are no group: each begins a session of its own. */
export async function processTree(pid: number): Promise<number[]> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '')
  const below = await Promise.all(children.split(' ').filter(Boolean).map(Number).map(processTree))
  return [pid, ...below.flat()]
}

/** Signals a process and all below it: a frozen or killed machine stops at once as a whole. */
export async function signalTree(pid: number, signal: 'SIGKILL' | 'SIGSTOP' | 'SIGCONT'): Promise<void> {
  for (const each of await processTree(pid)) {
    try {
      process.kill(each, signal)
    } catch {
      // It has ended by itself.
    }
  }
}
