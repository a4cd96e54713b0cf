/** The health page's texts: facts, and advice where there is something to do. Counts, sizes and moments come as they are shown. */
export const texts = {
  title: 'Health',
  loading: 'Loading',
  running: (version: string, since: string) => `Tupi ${version}, running since ${since}.`,
  good: 'Good',
  warning: 'Have a look',
  bad: 'Act now',
  units: ['bytes', 'kB', 'MB', 'GB', 'TB'],
  database: 'Database',
  answers: (version: string, isEmbedded: boolean, size: string) =>
    `It answers. PostgreSQL ${version}, ${isEmbedded ? 'the one that comes with the shop' : 'on a server of your own'}. Everything in it takes ${size}.`,
  disk: 'Disk space',
  free: (free: string, total: string) => `${free} of ${total} are free.`,
  makeRoom: 'Make room, or move to a larger disk: on a full one the shop takes no orders.',
  backup: 'Last backup',
  noBackups: 'The shop makes no backups.',
  setUpBackups: 'Set BACKUP_DIR to a folder on another disk, and the shop makes one every night.',
  noneYet: 'There is none yet.',
  lookAgain: 'Look again in an hour.',
  finished: (moment: string) => `Finished ${moment}.`,
  backupLate: 'There should be one every night. The log says why there is none: look for “backup”.',
  recovery: 'Back to any moment',
  notCopied: 'The database was not copied yet.',
  copied: (moment: string) => `The database was copied ${moment}.`,
  allArchived: 'All that happened since is in BACKUP_DIR.',
  someWaits: (size: string, moment: string) =>
    `${size} of what happened since ${moment} wait to be carried to BACKUP_DIR.`,
  recoveryLate: 'What happens now cannot be brought back. The log says why: look for “recovery”.',
  mail: 'Mails',
  noMail: 'The shop sends no mail: SMTP_URL is not set.',
  setUpMail: 'Set SMTP_URL, so that customers get their mails and can set a new password themselves.',
  mails: (waiting: string, isOne: boolean, givenUp: string) =>
    `${waiting} ${isOne ? 'mail waits' : 'mails wait'} to be sent, ${givenUp} could not be delivered in the last day.`,
  mailRefused: 'The mail server refuses them. The log says how: look for “mail”.',
  sms: 'Text messages',
  smsSent: (parts: string, partsADay: string) => `${parts} of ${partsADay} parts were sent in the last day.`,
  smsWaiting: (waiting: string, isOne: boolean, failed: string) =>
    `${waiting} ${isOne ? 'message waits' : 'messages wait'}, ${failed} did not go out.`,
  smsRefused:
    'Look at the balance with your SMS provider and at SMS_PARTS_A_DAY. The log says more: look for “text message”.',
  pictures: 'Pictures',
  allSmaller: 'All have their smaller versions.',
  picturesWait: (waiting: string, isOne: boolean) =>
    `${waiting} ${isOne ? 'picture waits' : 'pictures wait'} for smaller versions, which are made in the background.`,
  notSmaller: (failed: string, isOne: boolean) =>
    `${failed} ${isOne ? 'picture' : 'pictures'} could not be made smaller. Shoppers see them all the same, only slower. Upload them again.`,
  webhooks: 'Messages of couriers',
  webhooksRefused: (count: string, last: string) =>
    `${count} refused in the last day, the last one ${last}: wrong token.`,
  checkToken: 'Compare the token in Couriers with the one that is entered at the courier.',
  errors: 'Errors',
  noErrors: 'None in the last day.',
  errorsAre: (count: string, isOne: boolean, last: string) =>
    `${count} ${isOne ? 'error' : 'errors'} in the last day, the last one ${last}.`,
  showThem: 'Each is in the log with the id of its request. Show these lines to whoever looks after the shop.',
}
