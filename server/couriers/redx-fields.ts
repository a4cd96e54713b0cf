import type { SettingsField } from '../outside/sealed-settings.ts'

export const redxFields: readonly SettingsField[] = [
  {
    name: 'token',
    isSecret: true,
    isRequired: true,
    label: { en: 'API access token', bn: 'এপিআই টোকেন' },
    help: { en: 'In RedX’s panel under Developer API', bn: 'রেডেক্সের প্যানেলে ডেভেলপার এপিআই পাতায়' },
  },
  {
    name: 'pickupStoreId',
    isSecret: false,
    isRequired: true,
    label: { en: 'Id of the pick-up store', bn: 'পিকআপ স্টোরের আইডি' },
    help: {
      en: 'Not the shop’s id, which is in the address of RedX’s panel',
      bn: 'শপের আইডি নয়; সেটি থাকে রেডেক্স প্যানেলের ঠিকানায়',
    },
  },
  {
    name: 'webhookToken',
    isSecret: true,
    isRequired: false,
    label: { en: 'Token of the webhook', bn: 'ওয়েবহুকের টোকেন' },
    help: {
      en: 'A part of the webhook’s address: RedX sends news of parcels with it',
      bn: 'ওয়েবহুকের ঠিকানার অংশ: পার্সেলের খবর এই টোকেন দিয়ে আসে',
    },
  },
]
