import { runningSpeaker } from '../../sound.ts'

const tones = { good: [880], bad: [220, 220] } as const
const vibrations = { good: [80], bad: [150, 80, 150] } as const

/** Signals the result of a scan by sound and vibration: the eyes are on the parcel. One high tone is fine, two low ones are not. */
export function signal(kind: keyof typeof tones): void {
  navigator.vibrate?.([...vibrations[kind]])
  const speaker = runningSpeaker()
  if (speaker === null) return
  for (const [place, frequency] of tones[kind].entries()) sound(speaker, frequency, speaker.currentTime + place * 0.22)
}

function sound(context: AudioContext, frequency: number, at: number): void {
  const tone = new OscillatorNode(context, { frequency, type: 'square' })
  const volume = new GainNode(context, { gain: 0.15 })
  tone.connect(volume).connect(context.destination)
  tone.start(at)
  tone.stop(at + 0.15)
}
