import { panelCalls } from './panel-calls.ts'
import { shopCalls } from './shop-calls.ts'

/** Who may make a call: anyone, signed-in users, or administrators only. */
export type Access = 'anyone' | 'signed-in' | 'admin'

export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Path parameters are in braces, as in the OpenAPI document. */
  path: string
  access: Access
  /** `recent`: a user with a second factor must have given it in the last 15 minutes. */
  proof?: 'recent'
}

/** Every call of the shop: its name, method, path and who may make it. Shoppers' browsers fetch the first table alone. */
export const calls = { ...shopCalls, ...panelCalls } as const satisfies Record<string, Endpoint>

export type CallName = keyof typeof calls
