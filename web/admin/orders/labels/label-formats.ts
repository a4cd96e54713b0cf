import { browserStore, useStored } from '#web/app/browser-store.ts'
import { texts } from '../paper/texts.ts'

type Millimetres = readonly [width: number, height: number]

export type LabelFormat = {
  name: string
  label: Millimetres
  /** What goes through the printer: one label, or a sheet of several that are cut apart. */
  sheet: Millimetres
  perSheet: number
  layout: 'small' | 'tall' | 'wide'
}

/** What parcel labels are printed on. */
export const labelFormats = {
  '75x50': { name: texts.formats['75x50'], label: [75, 50], sheet: [75, 50], perSheet: 1, layout: 'small' },
  '100x150': { name: texts.formats['100x150'], label: [100, 150], sheet: [100, 150], perSheet: 1, layout: 'tall' },
  a6: { name: texts.formats.a6, label: [105, 148], sheet: [105, 148], perSheet: 1, layout: 'tall' },
  'a4-2': { name: texts.formats['a4-2'], label: [210, 148.5], sheet: [210, 297], perSheet: 2, layout: 'wide' },
  'a4-4': { name: texts.formats['a4-4'], label: [105, 148.5], sheet: [210, 297], perSheet: 4, layout: 'tall' },
} as const satisfies Record<string, LabelFormat>

export type LabelFormatId = keyof typeof labelFormats

export const isLabelFormat = (value: unknown): value is LabelFormatId =>
  typeof value === 'string' && Object.hasOwn(labelFormats, value)

const chosenFormat = browserStore('localStorage', 'label-format', (stored) => (isLabelFormat(stored) ? stored : null))

/** The paper that this browser printed labels on the last time, and how another one is chosen. */
export const useLabelFormat = () =>
  [useStored(chosenFormat) ?? '100x150', (format: LabelFormatId) => chosenFormat.write(format)] as const
