import { test } from './journey.ts'
import { expectDialogsAccessible } from './shop-dialogs.ts'

// Looking at every dialog takes its time.
test.describe.configure({ timeout: 150_000 })

test('every dialog of the shop can be used without seeing or pointing, on a phone', ({ shop, browse }) =>
  expectDialogsAccessible(shop, browse, 'phone'))
