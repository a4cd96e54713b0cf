import type { SettingsField } from '../outside/sealed-settings.ts'

export const steadfastFields: readonly SettingsField[] = [
  {
    name: 'apiKey',
    isSecret: true,
    isRequired: true,
    label: { en: 'API key', bn: 'এপিআই কী' },
    help: {
      en: 'In Steadfast’s panel under API, after “Add New API”',
      bn: 'স্টেডফাস্টের প্যানেলে এপিআই পাতায়, নতুন এপিআই যোগ করার পর',
    },
  },
  { name: 'secretKey', isSecret: true, isRequired: true, label: { en: 'Secret key', bn: 'সিক্রেট কী' } },
  {
    name: 'webhookToken',
    isSecret: true,
    isRequired: false,
    label: { en: 'Auth token of the webhook', bn: 'ওয়েবহুকের টোকেন' },
    help: {
      en: 'Steadfast sends news of parcels with it. Enter the same token there',
      bn: 'পার্সেলের খবর এই টোকেন দিয়ে আসে। স্টেডফাস্টেও একই টোকেন দিন',
    },
  },
]
