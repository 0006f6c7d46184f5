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
