import { phoneGroups } from '#rules/phone.ts'

/**
 * A phone number as the country writes it, 01712 345678. The gap is drawn: in the text, copied and read out, it is the number as it
 * is stored.
 */
export const PhoneText = ({ of: phone }: { of: string }) => (
  <span className="figures">
    {phoneGroups(phone).map((group, index) => (
      <span key={group} className={index > 0 ? 'ml-[0.3em]' : undefined}>
        {group}
      </span>
    ))}
  </span>
)
