/**
 * The texts of the five pages until the owner changes them; `standard-texts.bn.ts` has the same in Bangla. Facts in braces come from the
 * settings (`rules/own-page.ts`).
 */
export const about = {
  title: 'A cap for every kind of Dhaka day',
  introduction:
    'Tupi is Bangla for cap. We are a small shop in Dhaka that thinks about little else: how a brim sits, how a crown breathes in Boishakh, and whether the colour is still itself after the rains.',
  story: [
    {
      title: 'It began with the sun',
      text: 'If you have waited for a bus at Farmgate at two in the afternoon, you know why a cap matters. We wanted one for exactly that: light, well made, good looking, and at a price you need not sleep on.',
    },
    {
      title: 'What gets onto our shelf',
      text: 'Cotton that breathes. A brim that keeps its curve. Stitches that stay straight where your hand pulls every day. We turn every piece over before it goes on sale, and what we would not wear ourselves stays out.',
    },
    {
      title: 'Made to be worn',
      text: 'From the tea stall to the office, from a morning by Dhanmondi Lake to the night bus to Cox’s Bazar. A good cap fades a little, softens a little, and becomes yours.',
    },
  ],
}

export const policies = {
  delivery: {
    title: 'Delivery charges and times',
    introduction: 'We deliver all over Bangladesh. {payment}.',
    parts: [
      {
        title: 'What it costs',
        text: '{insideCharge} inside Dhaka and {outsideCharge} outside, for the whole order, however many pieces it has. Which charge it is, your thana or upazila decides: some places in Dhaka district, such as Savar and Keraniganj, may count as outside. The checkout shows the charge and the total before you order, and you pay no more than that.',
      },
      {
        title: 'How long it takes',
        text: '{deliveryDays} from the moment the order is confirmed. Bad weather, a hartal or the days around Eid can make it longer; we call you then.',
      },
      {
        title: 'We may call you first',
        text: 'Please give a number on which you can be reached: we may call to confirm the order. Your pieces are held for you for {holdTime}. If nobody answers by then, the order may be cancelled, and you are welcome to order again.',
      },
      {
        title: 'Where your order is',
        text: 'Signed in, you find your orders under Account. Without an account, keep the link of your order, or call {phone} with the number of the order.',
      },
    ],
  },
  returns: {
    title: 'Return policy',
    introduction: '{returns}: something torn, broken or soiled, or something else than you have ordered.',
    parts: [
      {
        title: 'How to return something',
        text: 'Call {phone} or write to {email} within 24 hours of receiving the parcel, with the number of your order and a picture of what is wrong. Keep the item unworn and in its packing.',
      },
      {
        title: 'What we do then',
        text: 'We send the right item at our cost. If there is none left, you get back what you have paid for it, delivery charge included, within 10 days.',
      },
      {
        title: 'Changed your mind',
        text: 'Until we have sent it, an order is cancelled by a call, and costs you nothing. Once it is with the courier, we take back what is damaged or wrong. {askForReturn}. If you are unsure about a size or a colour, ask us before you order: {phone}.',
      },
    ],
  },
  privacy: {
    title: 'Privacy policy',
    introduction:
      'We ask for what a parcel needs to reach you, show it to those who bring it to you, and delete it when it is no longer needed. There are no advertising cookies here and nobody counts your clicks.',
    parts: [
      {
        title: 'What we keep',
        text: 'Of an order: your name, phone number, address and note, what you ordered, how you paid, and pictures of what you return. Of an account: name, e-mail, your password in a form that nobody can read, the addresses you saved, cart, wishlist and reviews. Of a sign-in: when, with what kind of device, and from which network address, so that you can see it and sign it out. If you leave an e-mail for a confirmation, or a number or e-mail to learn what is in stock again, it is deleted soon after the message was sent.',
      },
      {
        title: 'How long',
        text: 'Name, phone number and address are deleted from an order {personalDataTime} after it was delivered or rejected. What was sold and for how much stays, since we have to account for it. An account stays until you delete it. Backups are replaced in their turn.',
      },
      {
        title: 'Who sees it',
        text: 'The people who work in this shop, and the courier, who gets name, phone number, address and the amount to collect. If you pay online, the payment company gets name, phone number, address and amount too. If we send you a text message or an e-mail, the company that carries it gets your number or e-mail, and the message. We give it to nobody else. Google learns that you sign in here only if you choose to sign in with Google.',
      },
      {
        title: 'In your browser',
        text: 'A cookie keeps you signed in, one recognises a browser in which you have signed in before, and one lets the browser that placed an order without an account see it again. Your choice of language and theme, a guest’s cart and wishlist, what you looked at last, and what you type at the checkout are kept in the browser as well. All of it is for the shop to work; nothing follows you to other sites.',
      },
      {
        title: 'What you can ask for',
        text: 'With an account you download all that we keep of you, or delete it, under Account. Without one, call {phone} or write to {email}.',
      },
    ],
  },
  terms: {
    title: 'Terms of sale',
    introduction: 'Who sells here: {shop}, {address}, {phone}, {email}.',
    parts: [
      {
        title: 'Orders',
        text: 'Placing an order asks us to sell; with our confirmation it is agreed. We may decline an order that we cannot deliver or confirm. At most {linePieces} pieces of one item and {orderPieces} in an order can be ordered here: for more, call us.',
      },
      {
        title: 'Prices and payment',
        text: 'Prices are in taka. What counts is the total that the checkout shows when you order: if a price changes while you shop, you are asked to look again before anything is ordered. {payment}.',
      },
      {
        title: 'Pictures and colours',
        text: 'We show things as they are. A screen can still change a colour a little; ask us if it matters.',
      },
      {
        title: 'If we disagree',
        text: 'Call us first: most things are settled in a minute. The law of Bangladesh applies, and the rights that it gives to consumers are not touched by these terms.',
      },
    ],
  },
}
