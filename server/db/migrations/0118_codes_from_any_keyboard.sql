-- Keyboards write some Bangla letters as one sign or as two, and pasted codes have signs that no screen shows.
create index coupons_plain_code on coupons (
  translate(lower(normalize(code, nfc)), U&'০১২৩৪৫৬৭৮৯\00AD\200B\200C\200D\2060\FEFF', '0123456789')
);
drop index coupons_folded_code;
