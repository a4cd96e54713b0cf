import { readdir, readFile } from 'node:fs/promises'

/** One process of `/proc`: its parent, and the ticks of it and of those children that have ended. */
export type Process = { pid: number; parent: number; name: string; ticks: number }

/** What the processors did until a moment, in ticks; `own` belongs to the bench, its servers and the kernel. */
export type Reading = { all: number; busy: number; own: number }

/** With more than this, other programs influence the figures as much as the shop. */
const MAX_BY_OTHERS = 0.1
const INTERVAL_MS = 1_000

/** `user nice system idle iowait irq softirq steal`: interrupts belong to no process, stolen time to other machines on this host. */
export function readTotals(stat: string): { all: number; busy: number } {
  const line = stat.split('\n').find((text) => text.startsWith('cpu '))
  const [user = 0, nice = 0, system = 0, idle = 0, iowait = 0, irq = 0, softirq = 0, steal = 0] =
    line?.split(/\s+/).slice(1).map(Number) ?? []
  const busy = user + nice + system + steal
  return { all: busy + idle + iowait + irq + softirq, busy }
}

/** A line of `/proc/<pid>/stat`: the name is in brackets and may hold anything. */
export function readProcess(stat: string): Process {
  const end = stat.lastIndexOf(')')
  const start = stat.indexOf('(')
  const fields = stat.slice(end + 2).split(' ')
  const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0)
  return { pid: Number(stat.slice(0, start)), parent: Number(fields[1]), name: stat.slice(start + 1, end), ticks }
}

/** Ticks of a process and all below it, and of the kernel's threads, which work for any process that writes. */
export function ownTicks(processes: Process[], root: number): number {
  const byParent = Map.groupBy(processes, ({ parent }) => parent)
  const sum = (own: Process): number =>
    (byParent.get(own.pid) ?? []).reduce((ticks, child) => ticks + sum(child), own.ticks)
  return processes
    .filter(({ pid, name }) => pid === root || name === 'kthreadd')
    .reduce((ticks, own) => ticks + sum(own), 0)
}

/** The share of all processors that others used between readings; a child that ended unseen takes its ticks along. */
export function shareOfOthers(readings: Reading[]): number {
  let [all, others] = [0, 0]
  for (const [index, after] of readings.entries()) {
    const before = readings[index - 1]
    if (!before) continue
    all += after.all - before.all
    others += Math.max(0, after.busy - before.busy - Math.max(0, after.own - before.own))
  }
  return all === 0 ? 0 : others / all
}

/** Why the figures of a part must not be written down; null when they may. */
export function whyNotQuiet(share: number | null): string | null {
  if (share === null) return 'Only Linux says who uses the processors'
  if (share <= MAX_BY_OTHERS) return null
  return `Other processes used ${(share * 100).toFixed(0)} % of the processors, more than ${MAX_BY_OTHERS * 100} %`
}

/** Looks at the processors every second until it is disposed of. */
export async function watchProcessors() {
  const isKnown = process.platform === 'linux'
  const readings = isKnown ? [await readProcessors()] : []
  const look = async () => void readings.push(await readProcessors())
  const timer = isKnown ? setInterval(() => void look(), INTERVAL_MS) : undefined
  return {
    /** What others have used until now; null where that is unknown. */
    share: async (): Promise<number | null> => {
      if (!isKnown) return null
      await look()
      return shareOfOthers(readings)
    },
    [Symbol.dispose]: () => clearInterval(timer),
  }
}

/** What the processors have done until now. */
export async function readProcessors(): Promise<Reading> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  // A process may end between the two.
  const lines = await Promise.all(pids.map((pid) => readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null)))
  const processes = lines.filter((line) => line !== null).map(readProcess)
  return { ...readTotals(await readFile('/proc/stat', 'utf8')), own: ownTicks(processes, process.pid) }
}
