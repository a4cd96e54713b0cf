import type { ReturnState } from '#rules/returns.ts'

const states: Record<ReturnState, string> = {
  asked: 'You have asked. We will answer here',
  accepted: 'Accepted',
  received: 'Your pieces are back with us',
  settled: 'Done',
  refused: 'We cannot take this back',
  withdrawn: 'Withdrawn',
}

/** Texts of returns on the page of an order. */
export const texts = {
  title: 'Return or exchange',
  states,
  kinds: { exchange: 'Another size', money: 'Money back' },
  until: (day: string) => `You can ask until ${day}.`,
  ask: 'Return or exchange',
  pieces: (count: string, item: string) => `${count} × ${item}`,
  newSizeIs: (size: string) => `new size: ${size}`,
  goesOut: (item: string) => `new: ${item}`,
  otherProduct: 'Another product',
  answer: (answer: string) => `Our answer: ${answer}`,
  toCollect: (amount: string) => `Please pay ${amount} to the courier with the new piece.`,
  toRefund: (amount: string) => `You get ${amount} back.`,
  next: {
    exchange: 'Hand the old piece to the courier, who brings the new one.',
    money: 'Keep the pieces ready. We will call you about how they come to us.',
  },
  withdraw: 'Take this back',
  withdrawn: 'Your request is withdrawn',
  wanted: 'What would you like?',
  which: 'Which pieces?',
  howMany: (item: string) => `Pieces of ${item}`,
  newSize: 'New size',
  reason: 'Why? For example: too small, or another colour came',
  photos: 'Photos, if they help us to understand',
  photosHint: (most: string) => `Up to ${most} photos`,
  photoNamed: (place: string, name: string) => `Photo ${place}: ${name}`,
  removePhoto: (place: string) => `Remove photo ${place}`,
  photoOnItsWay: 'A photo is still on its way. Wait a moment, or cancel it',
  photoNotSent: 'A photo could not be sent. Try it again, or drop it',
  photo: (place: string) => `Photo ${place}`,
  showPhotos: 'Show your photos',
  afterwards: 'We look at it and answer on this page. Nothing is sent and nothing is paid before that.',
  send: 'Send',
  sent: 'We have your request',
}
