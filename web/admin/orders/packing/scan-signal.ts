let audio: AudioContext | undefined

/** To be called in a click handler: audio needs a user gesture. */
export function allowSound(): void {
  audio ??= new AudioContext()
  void audio.resume()
}

const tones = { good: [880], bad: [220, 220] } as const
const vibrations = { good: [80], bad: [150, 80, 150] } as const

/** Signals the result of a scan by sound and vibration: the eyes are on the parcel. One high tone is fine, two low ones are not. */
export function signal(kind: keyof typeof tones): void {
  navigator.vibrate?.([...vibrations[kind]])
  if (audio?.state !== 'running') return
  for (const [place, frequency] of tones[kind].entries()) sound(audio, frequency, audio.currentTime + place * 0.22)
}

function sound(context: AudioContext, frequency: number, at: number): void {
  const tone = new OscillatorNode(context, { frequency, type: 'square' })
  const volume = new GainNode(context, { gain: 0.15 })
  tone.connect(volume).connect(context.destination)
  tone.start(at)
  tone.stop(at + 0.15)
}
