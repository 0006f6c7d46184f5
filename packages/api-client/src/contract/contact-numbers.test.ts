import { expect, test } from 'vitest'
import { type ContactField, normalContact } from './contact-numbers.ts'

const cases: [ContactField, string, string | undefined][] = [
  ['celphone2', '13912345678', '13912345678'],
  ['celphone2', ' 139 1234 5678 ', '13912345678'],
  ['celphone2', '139-1234-5678', '13912345678'],
  ['celphone2', '139–1234–5678', '13912345678'],
  ['celphone2', '１３９１２３４５６７８', '13912345678'],
  ['celphone2', '+86 139 1234 5678', '13912345678'],
  ['celphone2', '008613912345678', '13912345678'],
  ['celphone2', '8613912345678', '13912345678'],
  ['celphone2', '\u202a13912345678\u202c', '13912345678'],
  ['celphone2', '+852 9123 4567', '+85291234567'],
  ['celphone2', '+44 7911 123456', '+447911123456'],
  ['celphone2', '', ''],
  ['celphone2', '   ', ''],
  ['celphone2', '12345678901', undefined],
  ['celphone2', '1391234567', undefined],
  ['celphone2', '139123456789', undefined],
  ['celphone2', '+8612345', undefined],
  ['celphone2', '+0123456789', undefined],
  ['celphone2', '<b>1</b>', undefined],
  ['celphone2', '١٣٩١٢٣٤٥٦٧٨', undefined],
  ['celphone_short', '60001', '60001'],
  ['celphone_short', '６０００１', '60001'],
  ['celphone_short', '12', undefined],
  ['celphone_short', '123456789', undefined],
  ['celphone_short', '6000a', undefined],
  ['landline', '027-68004021', '027-68004021'],
  ['landline', '(027) 6800 4021', '027-68004021'],
  ['landline', '（０２７）６８００４０２１', '027-68004021'],
  ['landline', '02768004021', '027-68004021'],
  ['landline', '0717-6391234', '0717-6391234'],
  ['landline', '07176391234', '0717-6391234'],
  ['landline', '+86 27 6800 4021', '027-68004021'],
  ['landline', '+86-027-68004021', '027-68004021'],
  ['landline', '027-68004021-123', '027-68004021-123'],
  ['landline', '027-68004021转123', '027-68004021-123'],
  ['landline', '68004021', '68004021'],
  ['landline', '400-123-4567', '4001234567'],
  ['landline', '+44 20 7946 0958', '+442079460958'],
  ['landline', '68', undefined],
  ['landline', '13912345678', undefined],
  ['landline', '027-', undefined],
  ['landline', '--', undefined],
]

test.each(cases)('%s “%s” is stored as %s', (field, typed, expected) => {
  expect(normalContact(field, typed)).toBe(expected)
})

test('a stored number stays the same when it is saved again', () => {
  for (const [field, , expected] of cases) {
    if (expected !== undefined) expect(normalContact(field, expected), expected).toBe(expected)
  }
})
