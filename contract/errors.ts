/** Every refusal the shop knows: its HTTP status and the sentence a shopper or administrator can act on. */
export const refusals = {
  invalid_input: { status: 400, message: 'Please check the highlighted fields' },
  malformed: { status: 400, message: 'The request could not be read' },
  size_required: { status: 400, message: 'Please choose a size' },
  no_file: { status: 400, message: 'Choose a picture to upload' },
  wrong_password: { status: 400, message: 'This is not your current password' },
  wrong_code: { status: 400, message: 'This code does not fit, or was used already' },
  passkey_refused: { status: 400, message: 'The passkey was not accepted. Please try again' },
  not_signed_in: { status: 401, message: 'Please sign in first' },
  wrong_login: { status: 401, message: 'Wrong e-mail or password' },
  second_factor_needed: { status: 401, message: 'Confirm with your second factor' },
  second_step_over: { status: 401, message: 'This sign-in took too long. Please sign in again' },
  google_refused: { status: 401, message: 'Sign-in with Google did not work. Please try again' },
  not_yours: { status: 403, message: 'This belongs to somebody else' },
  admins_only: { status: 403, message: 'Only administrators may do this' },
  proof_needed: { status: 403, message: 'Confirm with your second factor that it is you' },
  sign_in_again: { status: 403, message: 'Sign out, sign in again and repeat this within 15 minutes' },
  cross_site: { status: 403, message: 'This request came from another site and was refused' },
  link_unknown: { status: 404, message: 'This link is not complete. Open it again from the message' },
  not_found: { status: 404, message: 'There is nothing here' },
  product_not_found: { status: 404, message: 'This product is no longer sold' },
  order_not_found: { status: 404, message: 'This order does not exist' },
  user_not_found: { status: 404, message: 'This user does not exist' },
  session_not_found: { status: 404, message: 'This device is signed out already' },
  coupon_not_found: { status: 404, message: 'This coupon code does not exist' },
  review_not_found: { status: 404, message: 'This review does not exist' },
  feature_not_found: { status: 404, message: 'This banner picture does not exist' },
  address_not_found: { status: 404, message: 'This address does not exist' },
  passkey_not_found: { status: 404, message: 'This passkey does not exist' },
  buyer_not_found: { status: 404, message: 'This is no mobile number of Bangladesh' },
  not_in_cart: { status: 404, message: 'This item is not in your cart' },
  email_taken: { status: 409, message: 'An account with this e-mail exists already. Please sign in' },
  google_taken: {
    status: 409,
    message: 'This e-mail belongs to another Google account here. Sign in with that one, or ask the shop',
  },
  no_password: { status: 409, message: 'This account signs in with Google and has no password' },
  totp_exists: { status: 409, message: 'An authenticator app is set up already. Remove it first' },
  no_second_factor: { status: 409, message: 'Set up an authenticator app or a passkey first' },
  setup_over: { status: 409, message: 'This took too long. Please begin again' },
  passkey_exists: { status: 409, message: 'This passkey is in use already' },
  passkeys_full: { status: 409, message: 'There can be ten passkeys. Remove one first' },
  passkeys_unavailable: { status: 409, message: 'Passkeys need an https address, which the shop gets by PUBLIC_URL' },
  link_used: {
    status: 409,
    message: 'This link was used already, or the password was changed since. Please ask for a new one',
  },
  link_expired: { status: 409, message: 'This link is too old. Please ask for a new one' },
  no_mail: { status: 409, message: 'This shop sends no e-mails. Please write to us' },
  last_admin: { status: 409, message: 'This is the last administrator. Give somebody else the role first' },
  code_taken: { status: 409, message: 'Another coupon has this code already' },
  stock_limit: { status: 409, message: 'There are not enough pieces of this item' },
  out_of_stock: { status: 409, message: 'Some items are not available in this quantity' },
  too_many_pieces: { status: 409, message: 'This is more than can be ordered here' },
  please_call: { status: 409, message: 'We cannot take this order here. Please call us' },
  product_gone: { status: 409, message: 'Some items are no longer sold' },
  prices_changed: { status: 409, message: 'Prices have changed, please review your order' },
  cash_on_delivery: { status: 409, message: 'The shop takes cash on delivery only' },
  coupon_invalid: { status: 409, message: 'This coupon cannot be used' },
  coupon_inactive: { status: 409, message: 'This coupon is not active' },
  coupon_expired: { status: 409, message: 'This coupon has expired' },
  order_rejected: { status: 409, message: 'Do not pack this order: it is rejected' },
  order_unconfirmed: { status: 409, message: 'Do not pack this order yet: it is not confirmed' },
  order_sent: { status: 409, message: 'This order is on its way already' },
  not_pending: { status: 409, message: 'This order does not wait for a call any more. Reload to see where it is' },
  order_shipped: { status: 409, message: 'This order is on its way or over, and cannot be corrected any more' },
  key_reused: { status: 409, message: 'This Idempotency-Key was already used for something else' },
  stale: { status: 409, message: 'Somebody else has changed this in the meantime. Reload to see the newest version' },
  stock_changed: { status: 409, message: 'The stock has changed meanwhile' },
  too_large: { status: 413, message: 'This is too large' },
  wrong_type: { status: 415, message: 'Only JPEG, PNG, WebP and AVIF pictures can be uploaded' },
  wrong_body_type: { status: 415, message: 'Send the body as application/json' },
  too_many: { status: 429, message: 'Too many tries. Please wait a little and try again' },
  internal_error: { status: 500, message: 'Something went wrong on our side' },
  unavailable: { status: 503, message: 'The shop is busy just now. Please try again in a moment' },
} as const satisfies Record<string, { status: number; message: string }>

export type RefusalCode = keyof typeof refusals

/** What every failed call answers. `errors` names fields by dotted path. */
export type Refusal = {
  success: false
  code: RefusalCode
  message: string
  errors?: Record<string, string>
  data?: unknown
  requestId?: string
}
