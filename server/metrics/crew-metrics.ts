import { Counter, Gauge, type Registry } from 'prom-client'

export type CrewFigures = { wanted: number; ready: number; exits: number }

/** How complete the processes are that serve requests. Returns the function that sets what is shown. */
export function openCrewMetrics(registry: Registry): (figures: CrewFigures) => void {
  const registers = [registry]
  const wantedGauge = new Gauge({
    name: 'tupi_workers_wanted',
    help: 'How many processes should serve requests: WORKERS, or 1 without it',
    registers,
  })
  const readyGauge = new Gauge({
    name: 'tupi_workers_ready',
    help: 'How many of them are open and answered just now',
    registers,
  })
  const exitsCounter = new Counter({
    name: 'tupi_worker_exits_total',
    help: 'Workers that ended though nothing had asked them to, or did not open',
    registers,
  })
  return ({ wanted, ready, exits }) => {
    wantedGauge.set(wanted)
    readyGauge.set(ready)
    exitsCounter.reset()
    exitsCounter.inc(exits)
  }
}
