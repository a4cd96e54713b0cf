import { z } from 'zod'
import { onlineProviders } from '#rules/online-payments.ts'
import { call, ok } from './call.ts'
import { calls } from './calls.ts'
import { ConnectionTest, connectionFields } from './connection.ts'
import { atMost, CallerId, ExpectedUpdatedAt, exampleTime, IsoTime, text } from './fields.ts'
import { Sentence } from './sentence.ts'

const Provider = z
  .object({
    provider: z.enum(onlineProviders).describe('its code'),
    name: Sentence,
    isOn: z.boolean(),
    ...connectionFields,
    stopped: z
      .object({ at: IsoTime, reason: z.string() })
      .nullable()
      .describe('it refused the keys, and is not offered until they are changed or tested'),
    updatedAt: IsoTime,
  })
  .meta({
    examples: [
      {
        provider: 'sslcommerz',
        name: { en: 'SSLCommerz', bn: 'এসএসএলকমার্জ' },
        isOn: true,
        settings: { storeId: 'tupilive' },
        keys: { storePassword: true },
        fields: [
          {
            name: 'storeId',
            label: { en: 'Store id', bn: 'স্টোর আইডি' },
            help: null,
            isSecret: false,
            isRequired: true,
          },
        ],
        stopped: null,
        updatedAt: exampleTime,
      },
    ],
  })
export type ProviderSetup = z.infer<typeof Provider>

const OneProvider = z.object({ provider: text(30, 'Code') })

export const listPaymentProviders = call(calls.listPaymentProviders, {
  summary: 'All providers of online payments, and how they are set up',
  answer: ok({ data: z.array(Provider) }),
})

export const savePaymentProvider = call(calls.savePaymentProvider, {
  summary: 'Set up a provider of online payments. Fields that are left out or blank stay as they are; null removes one',
  params: OneProvider,
  body: z
    .object({
      isOn: z.boolean().optional(),
      settings: atMost(20, 'fields', z.record(text(40, 'This'), text(4_000, 'This').nullable())).optional(),
      updatedAt: ExpectedUpdatedAt,
      userId: CallerId,
    })
    .meta({ examples: [{ isOn: true, settings: { storeId: 'tupilive', storePassword: 'secret' } }] }),
  answer: ok({ data: Provider }),
  refuses: ['not_found', 'stale', 'provider_not_ready'],
})

export const testPaymentProvider = call(calls.testPaymentProvider, {
  summary: 'Call the provider with the stored settings; the message tells what is wrong',
  params: OneProvider,
  body: z.object({ userId: CallerId }).meta({ examples: [{}] }),
  answer: ok({ data: ConnectionTest }),
  refuses: ['not_found', 'provider_not_ready', 'too_many'],
})
