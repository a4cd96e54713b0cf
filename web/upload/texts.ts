/** Texts of pictures on their way to the shop. */
export const texts = {
  drag: 'Drag pictures here, or click to choose. ',
  tap: 'Tap to choose pictures. ',
  accepted: 'JPEG, PNG, WebP or AVIF, up to 10 MB each',
  uploads: 'Uploads',
  uploading: (name: string) => `Uploading ${name}`,
  waiting: 'Waiting',
  percent: (sent: number) => `${sent}%`,
  almostThere: 'Almost there',
  cancel: (name: string) => `Cancel ${name}`,
  notUploaded: (name: string, why: string) => `Not uploaded: ${name}. ${why}`,
  tryAgain: (name: string) => `Try ${name} again`,
  drop: (name: string) => `Remove ${name}`,
  tooLarge: 'A picture can have at most 10 MB',
  failed: 'Could not be uploaded',
}
