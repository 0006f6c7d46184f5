import type { Fixtures } from '../../testing/fixture.ts'
import { Accordion, AccordionItem } from './accordion.tsx'

/** How the conformance suite renders the exports of this folder. */
export const fixtures: Fixtures = {
  Accordion: {
    render: (props) => (
      <Accordion defaultValue={['a']} {...props}>
        <AccordionItem value="a" title="1">
          2
        </AccordionItem>
        <AccordionItem value="b" title="3">
          4
        </AccordionItem>
        <AccordionItem value="c" title="5" disabled>
          6
        </AccordionItem>
      </Accordion>
    ),
    pattern: {
      name: 'accordion',
      except: { optional: 'arrow keys scroll the page, and Tab is enough for few headings' },
    },
  },
  AccordionItem: {
    render: (props) => (
      <Accordion>
        <AccordionItem value="a" title="1" {...props}>
          2
        </AccordionItem>
      </Accordion>
    ),
  },
}
