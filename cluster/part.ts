import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, chown, mkdir, mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { signalTree } from '#server/testing/process-tree.ts'
import { accountOf, type Programs } from './programs.ts'

/** A program of the cluster with all that it has started: a machine of its own, as far as faults go. */
export type Part = {
  start: () => Promise<void>
  pid: () => number
  /** As a power cut. */
  kill: () => Promise<void>
  freeze: () => Promise<void>
  thaw: () => Promise<void>
}

/** The folder of one cluster and what runs in it; disposing ends all of it, in whatever state it is. */
export type Place = {
  folder: string
  programs: Programs
  /** A folder in it, of the account that the programs run under. */
  makeFolder: (name: string) => Promise<string>
  /** `others`: processes that it starts without being their parent. */
  part: (name: string, program: string, args: string[], others?: () => Promise<number>) => Part
  [Symbol.asyncDispose]: () => Promise<void>
}

export async function openPlace(programs: Programs): Promise<Place> {
  const account = accountOf()
  const folder = await mkdtemp(join(tmpdir(), 'tupi-cluster-'))
  await chmod(folder, 0o711)
  const parts: Part[] = []
  const part: Place['part'] = (name, program, args, others = async () => 0) => {
    let child: ChildProcess | undefined
    const pid = () => child?.pid ?? 0
    const isRunning = () => child !== undefined && child.exitCode === null && child.signalCode === null
    const signal = async (which: 'SIGKILL' | 'SIGSTOP' | 'SIGCONT') => {
      if (isRunning()) await signalTree(pid(), which)
      const other = await others().catch(() => 0)
      if (other > 0) await signalTree(other, which)
    }
    const own: Part = {
      start: async () => {
        const log = await open(join(folder, `${name}.log`), 'a')
        const env = { PATH: `${programs.postgresql}:${process.env.PATH}`, LC_ALL: 'C.UTF-8', HOME: folder }
        child = spawn(program, args, {
          ...account,
          cwd: folder,
          env,
          stdio: ['ignore', log.fd, log.fd],
          detached: true,
        })
        await once(child, 'spawn').finally(() => log.close())
      },
      pid,
      kill: async () => {
        const ended = child && isRunning() ? once(child, 'exit') : null
        await signal('SIGKILL')
        await ended
      },
      freeze: () => signal('SIGSTOP'),
      thaw: () => signal('SIGCONT'),
    }
    parts.push(own)
    return own
  }
  return {
    folder,
    programs,
    makeFolder: async (name) => {
      const path = join(folder, name)
      await mkdir(path, { mode: 0o700 })
      await chown(path, account.uid, account.gid)
      return path
    },
    part,
    [Symbol.asyncDispose]: async () => {
      await Promise.all(parts.map(({ kill }) => kill()))
      await rm(folder, { recursive: true, force: true, maxRetries: 10 })
    },
  }
}

/** Throws when it takes too long. */
export async function until(what: string, isSo: () => Promise<boolean>, seconds = 60): Promise<void> {
  const deadline = Date.now() + seconds * 1_000
  while (!(await isSo().catch(() => false))) {
    if (Date.now() > deadline) throw new Error(`Waited ${seconds} s in vain: ${what}`)
    await pause(100)
  }
}
