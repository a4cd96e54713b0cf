import type { texts as english } from './texts.ts'

export const texts: typeof english = {
  title: 'সেটিংস',
  intro: 'এখানে যা সেভ করবেন, শপে সাথে সাথেই দেখা যাবে।',
  loading: 'সেটিংস আসছে',
  all: 'সব সেটিংস',
  groups: {
    shop: 'শপ',
    delivery: 'ডেলিভারি',
    orders: 'অর্ডার ও মেসেজ',
    payments: 'পেমেন্ট',
    look: 'চেহারা',
    home: 'হোম পেজ',
    sizes: 'সাইজ',
    staff: 'কর্মী',
  },
  alsoCalled: {
    shop: 'সেটিংস শপের নাম লোগো ফোন নম্বর ই-মেইল ঠিকানা সময় হোয়াটসঅ্যাপ মেসেঞ্জার ফেসবুক ট্রেড লাইসেন্স ভাষা settings shop name logo phone number email address hours whatsapp messenger facebook social bin vat ভ্যাট মূসক',
    delivery:
      'সেটিংস ডেলিভারি চার্জ এলাকা জেলা থানা ফ্রি ডেলিভারি কত দিন settings delivery charge shipping zones areas free delivery',
    orders: 'সেটিংস সীমা সর্বোচ্চ কয়টি বাতিল এসএমএস মেসেজ চ্যাট ব্যক্তিগত তথ্য settings limits hold sms text message chat',
    payments:
      'সেটিংস পেমেন্ট আগাম টাকা অ্যাডভান্স বিকাশ নগদ রকেট নম্বর সেন্ড মানি settings advance payment bkash nagad rocket wallet number cod',
    look: 'সেটিংস রং থিম ডিজাইন কোনা settings colours colors theme accent dark design corners',
    home: 'সেটিংস হোম পেজের অংশ ঘোষণা নোটিশ settings home page sections announcement notice',
    sizes: 'সেটিংস সাইজ গাইড চার্ট মাপ সেমি settings size guide chart table measurements',
    staff:
      'সেটিংস কর্মী হেল্পার নিরাপত্তা দ্বিতীয় ধাপ পাসকি settings staff security second factor two step authenticator passkey',
  },

  sum: {
    zone: (name, charge) => `${name} ${charge}`,
    orders: (line, order, hours) => `এক লাইনে সর্বোচ্চ ${line}টি, এক অর্ডারে ${order}টি · ${hours} ঘণ্টা রাখা হয়`,
    payments: (ask, wallets) => `${ask} · ${wallets}`,
    advance: {
      nothing: 'আগে কিছু নেওয়া হয় না',
      delivery: 'আগে ডেলিভারি চার্জ নেওয়া হয়',
      share: 'আগে একটি অংশ নেওয়া হয়',
      all: 'আগে পুরো টাকা নেওয়া হয়',
    },
    noWallets: 'টাকা পাঠানোর নম্বর নেই',
    ownColours: (count) => `নিজের রং: ${count}টি`,
    usualColours: 'শুরুর রংগুলোই',
    corners: { sharp: 'চোখা কোনা', soft: 'নরম কোনা', round: 'গোল কোনা' },
    sections: (shown, all) => `${all}টি অংশের ${shown}টি দেখা যায়`,
    hasAnnouncement: 'ঘোষণা আছে',
    noAnnouncement: 'ঘোষণা নেই',
    secondFactor: {
      never: 'দ্বিতীয় ধাপ ঐচ্ছিক',
      admins: 'অ্যাডমিনদের দ্বিতীয় ধাপ লাগবেই',
      staff: 'সব কর্মীর দ্বিতীয় ধাপ লাগবেই',
    },
    sizes: (head, clothes) => `মাথার ${head}টি সাইজ · জামার ${clothes}টি সাইজ`,
  },

  versions: 'আগের সংস্করণ',
  saved: 'সেভ হয়েছে। শপে এখনই দেখা যাচ্ছে।',
  english: 'ইংরেজি',
  bangla: 'বাংলা',
  banglaMissing: 'বাংলা লেখা নেই: ইংরেজি লেখাটি দেখানো হবে',
  englishMissing: 'ইংরেজি লেখা নেই: বাংলা লেখাটি দেখানো হবে',
  upTo: (count) => `সর্বোচ্চ ${count} অক্ষর`,
  tooLong: (over) => `${over} অক্ষর বেশি হয়ে গেছে`,
  remove: (name) => `বাদ দিন: ${name}`,
  preview: 'দেখতে যেমন হবে',
}
