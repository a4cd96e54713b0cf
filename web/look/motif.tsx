import lotus from './motifs/lotus.svg?no-inline'
import panelLotus from './motifs/panel-lotus.svg?no-inline'
import panelPeacock from './motifs/panel-peacock.svg?no-inline'
import panelRickshaw from './motifs/panel-rickshaw.svg?no-inline'
import panelSun from './motifs/panel-sun.svg?no-inline'
import panelTiger from './motifs/panel-tiger.svg?no-inline'
import peacock from './motifs/peacock.svg?no-inline'
import rickshaw from './motifs/rickshaw.svg?no-inline'
import thankYou from './motifs/thank-you.svg?no-inline'
import tiger from './motifs/tiger.svg?no-inline'

const panel = { width: 400, height: 500 }

const motifs = {
  lotus: { src: lotus, width: 440, height: 268 },
  peacock: { src: peacock, width: 620, height: 340 },
  rickshaw: { src: rickshaw, width: 460, height: 300 },
  tiger: { src: tiger, width: 340, height: 352 },
  thankYou: { src: thankYou, width: 275, height: 104 },
  panelLotus: { src: panelLotus, ...panel },
  panelPeacock: { src: panelPeacock, ...panel },
  panelRickshaw: { src: panelRickshaw, ...panel },
  panelSun: { src: panelSun, ...panel },
  panelTiger: { src: panelTiger, ...panel },
}

export type MotifName = keyof typeof motifs

/** A drawing of rickshaw art (see art/); it is decoration without meaning. */
export function Motif({ name, className }: { name: MotifName; className?: string }) {
  return <img {...motifs[name]} alt="" loading="lazy" decoding="async" className={className} />
}
