import type { CriterionDraft, ModuleDraft } from '@coursecraft/domain/drafting/draft';

const row = (
  key: string,
  kind: CriterionDraft['kind'],
  statement: string,
  keyPoints: string[],
  guidance: string,
  met: string[],
  notYet: string,
): CriterionDraft => ({
  key,
  kind,
  statement,
  guidance,
  sources: [],
  goldAnswers: [...met.map((text) => ({ text, verdict: 'met' as const })), { text: notYet, verdict: 'not-yet' }],
  keyPoints: keyPoints.map((text) => ({ text })),
  misconceptions: [],
});

export const DEMO_COURSE = {
  title: 'Bread from four ingredients',
  description: 'Why flour, water, salt and yeast become a loaf, and how to tell what went wrong when they do not.',
  language: 'en',
};

export const DEMO_MODULE: ModuleDraft = {
  title: 'How dough becomes bread',
  sections: [
    {
      title: 'What holds a loaf together',
      elements: [
        {
          title: 'Gluten: the net in the dough',
          format: 'lesson',
          citations: [],
          rows: [
            row(
              'gluten',
              'concept',
              'Explains that gluten forms when two proteins of the flour take up water and link into an elastic net.',
              ['Two proteins of the flour take up water', 'They link into an elastic net'],
              'Names the flour’s proteins and the water, and says that they join into something elastic.',
              [
                'When flour gets wet, its proteins soak up the water and connect to each other, and that makes a stretchy mesh.',
              ],
              'Gluten is something in bread that some people cannot eat.',
            ),
            row(
              'net',
              'concept',
              'Explains that the gluten net traps the gas, and that this is why dough rises instead of letting the gas escape.',
              ['The net of gluten traps the gas', 'Without the net the gas escapes and the dough stays flat'],
              'Says that gas is held by the net, and that without it the dough would stay flat.',
              [
                'The bubbles cannot get out because the stretchy mesh holds them, so the whole dough is lifted.',
                'Gluten is like a net: the bubbles of gas cannot get out of it, so they lift the whole dough and it rises.',
              ],
              'Dough rises because it is warm.',
            ),
          ],
          content: `Flour holds two proteins, **glutenin** and **gliadin**. Dry, they lie apart and do nothing. Add water, and they swell, take hold of each other and form **gluten**: a net that stretches like rubber and springs back like it.

Kneading does not make gluten out of nothing. It brings the proteins together faster and lines the strands up, so that the net becomes even and strong.

> [!TIP]
> Pull a walnut of dough apart between your fingers. If it thins to a film that light shines through before it tears, the net is ready.

## Why the net matters

Yeast fills the dough with gas. Without a net the bubbles would rise to the top and burst, as they do in a glass of soda. Gluten holds them where they are, and so the whole dough grows.

\`\`\`check
type: single-choice
stem: What has to be added to flour before gluten can form?
rows: [gluten]
hints:
  - Think of what the two proteins lack as long as the flour is in its bag.
  - The lesson says what makes them swell.
explanation: Water makes the proteins swell and take hold of each other.
options:
  - { id: a, text: Water, correct: true }
  - { id: b, text: Yeast, feedback: Yeast makes the gas. Unrisen noodle dough has gluten too. }
  - { id: c, text: Salt, feedback: Salt tightens the net but does not form it. }
  - { id: d, text: Heat, feedback: Heat sets the net in the oven. It has to be there already. }
\`\`\`

\`\`\`check
type: free-response
stem: A friend bakes with a flour that has no gluten and wonders why the loaf stays flat although the yeast is fresh. Explain it to them.
rows: [net]
hints:
  - Where does the gas go?
  - What would have kept it inside?
\`\`\``,
        },
        {
          title: 'Strong flour, soft flour',
          format: 'example',
          citations: [],
          rows: [
            row(
              'protein',
              'application',
              'Chooses a flour by its protein: much protein for bread, little for cakes.',
              ['Bread needs flour with much protein', 'Cakes need flour with little protein'],
              'Matches high protein with bread or low protein with cake.',
              [
                'For a loaf I take the bag with more protein, for a sponge the one with less.',
                'I take flour with more protein for a loaf of bread, and flour with less protein for a sponge cake.',
              ],
              'All flour is the same.',
            ),
          ],
          content: `Two bags stand on the shelf.

| flour | protein | what becomes of it |
|---|---|---|
| bread flour | 12–14 % | a strong net: bread, pizza |
| cake flour | 7–9 % | hardly a net: sponge, biscuits |

More protein means more gluten. For bread you want it, because it has a lot of gas to hold. For a sponge you do not, because a strong net would make it chewy.

\`\`\`check
type: match
stem: Which flour for what?
rows: [protein]
hints:
  - What should be chewy, and what should crumble?
explanation: The more gas a dough has to hold, the more protein it needs.
pairs:
  - { left: Country loaf, right: 13 % protein }
  - { left: Sponge cake, right: 8 % protein }
  - { left: All-round baking, right: 10.5 % protein }
\`\`\``,
        },
        {
          title: 'Words to keep',
          format: 'flashcards',
          citations: [],
          rows: [],
          content: `\`\`\`flashcards
cards:
  - { front: Gluten, back: The elastic net that two proteins of flour form with water }
  - { front: Glutenin and gliadin, back: The two proteins that gluten is made of }
  - { front: Kneading, back: Working the dough so that the net becomes even and strong }
  - { front: Bread flour, back: "Flour with much protein, 12 to 14 %" }
\`\`\``,
        },
      ],
    },
    {
      title: 'What makes it rise',
      elements: [
        {
          title: 'Yeast at work',
          format: 'lesson',
          citations: [],
          rows: [
            row(
              'yeast',
              'concept',
              'Explains that yeast eats sugars from the flour and gives off carbon dioxide, which makes the dough rise.',
              ['Yeast eats sugars from the flour', 'It gives off carbon dioxide', 'The gas makes the dough rise'],
              'Says that yeast feeds on sugar and that it gives off gas.',
              [
                'The yeast feeds on sugar that comes out of the flour and breathes out carbon dioxide, and the gas blows the dough up.',
              ],
              'Yeast is a powder that you mix with flour.',
            ),
            row(
              'warmth',
              'fact',
              'States that yeast works faster in warmth, slowly in the cold, and dies at about 55 °C.',
              ['Yeast works faster in warmth and slowly in the cold', 'Yeast dies at about 55 °C'],
              'Names at least warmth speeds it up; the temperature at which it dies is about 55 degrees.',
              [
                'In a warm room it is quick, in the fridge it goes on slowly, and above roughly 55 degrees it is dead.',
                'Yeast is quick in a warm room, goes on slowly in the cold of the fridge, and is dead at about 55 degrees.',
              ],
              'Yeast works at any temperature.',
            ),
          ],
          content: `Yeast is alive. It feeds on sugars that enzymes cut from the starch of the flour, and it gives off **carbon dioxide** and a little alcohol. The gas makes the dough rise; the rest makes it taste of bread.

How fast it works depends on how warm it is:

- at 5 °C, in the fridge, it goes on slowly: a dough may rise overnight;
- at 25 to 30 °C it is at its best;
- at about 55 °C it dies.

> [!NOTE]
> Time is an ingredient too. A slow rise in the cold gives more taste than a quick one in the warmth.

\`\`\`check
type: numeric
stem: At about which temperature does yeast die?
rows: [warmth]
answer: 55
tolerance: 3
unit: °C
hints:
  - It survives a hot summer day, but not the middle of a loaf in the oven.
explanation: At about 55 °C. That is why the water for a dough should be lukewarm at most.
\`\`\`

\`\`\`check
type: free-response
stem: What does yeast live on, and how does that make a dough rise?
rows: [yeast]
hints:
  - What goes in, and what comes out?
  - Think of the bubbles.
\`\`\``,
        },
        {
          title: 'From bowl to loaf',
          format: 'check',
          citations: [],
          rows: [
            row(
              'steps',
              'procedure',
              'Puts the steps of making a loaf in order: mix, knead, let rise, shape, let rise again, bake.',
              ['Mix, knead, let rise, shape, let rise again, bake'],
              'All six steps in their order.',
              ['Mix it, knead it, let it rise, give it its shape, wait once more, bake it.'],
              'Bake it and then let it rise.',
            ),
          ],
          content: `Every loaf takes the same way. Flour, water, salt and yeast are mixed, and you knead until the dough is smooth and no longer sticks. Then it needs rest: covered, in its bowl, it rises to twice its size.

Now it gets its shape, for shaping presses the largest bubbles out and tightens the skin. That costs some gas, so the loaf has to rise a second time before you bake it. Whoever leaves that out takes a brick from the oven.

\`\`\`check
type: order
stem: Put the steps of making a loaf in their order.
rows: [steps]
hints:
  - The dough rises twice.
  - It gets its shape between the two.
explanation: The second rise, after shaping, gives the loaf its light crumb.
items:
  - Mix the ingredients
  - Knead the dough
  - Let it rise in the bowl
  - Shape the loaf
  - Let the loaf rise
  - Bake it
\`\`\``,
        },
        {
          title: 'In short',
          format: 'summary',
          citations: [],
          rows: [],
          content: `- Water joins two proteins of the flour into **gluten**, an elastic net.
- **Yeast** feeds on sugars and gives off gas; the net holds it, and the dough rises.
- **Warmth** speeds yeast up, cold slows it down, and at about 55 °C it dies.
- Much **protein** for bread, little for cake.`,
        },
      ],
    },
  ],
  scenarios: [
    {
      section: 1,
      element: 0,
      title: 'The dough that would not rise',
      situation:
        'It is a winter evening. Mira mixed her dough with water straight from the kettle. Two hours later it lies in its bowl as flat as before. The yeast was fresh, the flour was bread flour.',
      opening:
        'Mira asks you what went wrong, and what the yeast would have needed to do its work. What do you tell her?',
      rowKeys: ['yeast', 'warmth'],
      difficulty: 2,
    },
  ],
};
