-- Codes of coupons are compared with Latin digits. Not unique: older coupons may have one code in both spellings.
create index coupons_folded_code on coupons (translate(lower(code), '০১২৩৪৫৬৭৮৯', '0123456789'));
