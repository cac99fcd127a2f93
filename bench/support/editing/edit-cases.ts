import {
  casesOf,
  choice,
  type EditCase,
  insert,
  move,
  numeric,
  refusal,
  remove,
  replace,
  reply,
  swap,
  trueFalse,
  words,
} from './edit-case.ts';
import {
  BUS,
  CHEESE,
  CRITERION,
  DOSES,
  DRILL,
  EXPOSURE,
  FORKLIFT,
  HOSTILE,
  QUEUE,
  SIGNED,
  SORTING,
  STROM,
  TEA,
  TWICE,
  WATER,
} from './texts.ts';

const RULES = 'Each player has a clock. The arbiter stops both clocks. A clock shows minutes and seconds.';

/** Requests in words with replies in the form of the wire. The replies were written for this set. */
export const EDIT_CASES: readonly EditCase[] = [
  ...casesOf({ content: QUEUE }, [
    {
      name: 'shortens a sentence above code',
      request: 'Say the first paragraph in one sentence.',
      ...swap(
        'b2',
        'A queue hands out what came first. Python has one in `collections`.',
        'A queue from `collections` hands out what came first.',
      ),
    },
    {
      name: 'changes a line of code and keeps its blank lines',
      request: 'Use Grace instead of Ada.',
      ...swap('b3', '"Ada"', '"Grace"'),
    },
    {
      name: 'rewrites a code block with blank lines and brackets that look like marks',
      request: 'Show a second name in the code.',
      reply: reply(
        replace('b3', {
          text: '```python\nfrom collections import deque\n\nwaiting = deque(["Ada", "Grace"])\n\nrows = [[s1]]\nprint(waiting.popleft())\n```',
        }),
      ),
      becomes: [
        [
          'waiting = deque()\nwaiting.append("Ada")\n\n# Blank lines stay.\n\nprint(waiting.popleft())',
          'waiting = deque(["Ada", "Grace"])\n\nrows = [[s1]]\nprint(waiting.popleft())',
        ],
      ],
    },
    {
      name: 'replaces a term in code and text',
      request: 'Call the list line instead of waiting.',
      reply: reply(words('b3', 'waiting', 'line', true)),
      becomes: [
        ['waiting = deque()\nwaiting.append', 'line = deque()\nline.append'],
        ['print(waiting.popleft())', 'print(line.popleft())'],
      ],
    },
    {
      name: 'adds a code block after a list',
      request: 'Add how to look at the first item.',
      reply: reply(insert('b5', { text: '```python\nprint(waiting[0])\n```' })),
      becomes: [
        [
          '- `popleft` takes from the front\n',
          '- `popleft` takes from the front\n\n```python\nprint(waiting[0])\n```\n',
        ],
      ],
    },
    {
      name: 'closes a code block that the model left open',
      request: 'Show an empty queue before the sentence on time.',
      reply: reply(insert('b3', { text: '```python\nempty = deque()' })),
      becomes: [['print(waiting.popleft())\n```', 'print(waiting.popleft())\n```\n\n```python\nempty = deque()\n```']],
    },
  ]),
  ...casesOf({ content: DOSES }, [
    {
      name: 'corrects a number in a cell',
      request: 'Tramadol is 4 mg.',
      ...swap('b3', '| Tramadol | 3 mg |', '| Tramadol | 4 mg |'),
      removed: ['Tramadol | 3 mg | 8 h'],
    },
    {
      name: 'adds a row to a table',
      request: 'Add amantadine, 4 mg, every 24 hours.',
      ...swap('b3', '| Gabapentin | 10 mg | 12 h |', '| Gabapentin | 10 mg | 12 h |\n| Amantadine | 4 mg | 24 h |'),
    },
    {
      name: 'removes a row and warns of its numbers',
      request: 'Take gabapentin out.',
      ...swap('b3', '\n| Gabapentin | 10 mg | 12 h |', ''),
      removed: ['Gabapentin | 10 mg | 12 h'],
    },
    {
      name: 'turns a table into a list',
      request: 'Make the table a list.',
      reply: reply(
        replace('b3', {
          text: '- Meloxicam: 0.1 mg per kg every 24 h\n- Tramadol: 3 mg per kg every 8 h\n- Gabapentin: 10 mg per kg every 12 h',
        }),
      ),
      becomes: [
        [
          '| Drug | Dose per kg | Interval |\n| --- | --- | --- |\n| Meloxicam | 0.1 mg | 24 h |\n| Tramadol | 3 mg | 8 h |\n| Gabapentin | 10 mg | 12 h |',
          '- Meloxicam: 0.1 mg per kg every 24 h\n- Tramadol: 3 mg per kg every 8 h\n- Gabapentin: 10 mg per kg every 12 h',
        ],
      ],
    },
    {
      name: 'shortens and warns of the sentence with never',
      request: 'Make the beginning shorter.',
      ...swap('b2', ' Never give human painkillers.', ''),
      removed: ['Never give human painkillers.'],
    },
    {
      name: 'adds a numeric check below a table',
      request: 'Add a calculation for a dog of 20 kg.',
      reply: reply(insert('b3', { check: numeric('How much meloxicam does a dog of 20 kg get?', '2', 'mg') })),
      becomes: [
        [
          '| Gabapentin | 10 mg | 12 h |',
          '| Gabapentin | 10 mg | 12 h |\n\n{{check: How much meloxicam does a dog of 20 kg get?}}',
        ],
      ],
    },
    {
      name: 'cannot change what is not there',
      request: 'Make the photo of the dog larger.',
      reply: refusal('This lesson has no photo. Insert one in the editor first.'),
      becomes: [],
      cannot: true,
    },
    {
      name: 'does what can be done and says what cannot',
      request: 'Say veterinarian instead of vet, and play a bark.',
      reply: refusal('I cannot add sound. Upload a video.', words('b4', 'the vet', 'the veterinarian')),
      becomes: [['Call the vet', 'Call the veterinarian']],
      cannot: true,
    },
  ]),
  ...casesOf({ content: EXPOSURE }, [
    {
      name: 'changes a formula in a line',
      request: 'Write the logarithm as lb.',
      reply: reply(words('b2', '\\log_2', '\\operatorname{lb}')),
      becomes: [['$EV = \\log_2 \\frac', '$EV = \\operatorname{lb} \\frac']],
    },
    {
      name: 'changes a formula in lines of its own at every place',
      request: 'Write the logarithms of the second formula as lb.',
      reply: reply(words('b3', '\\log_2', '\\operatorname{lb}', true)),
      becomes: [
        ['EV_{100} = \\log_2', 'EV_{100} = \\operatorname{lb}'],
        ['- \\log_2', '- \\operatorname{lb}'],
      ],
    },
    {
      name: 'adds a formula with an explanation',
      request: 'Add the formula for the light that remains.',
      reply: reply(insert('b4', { text: 'After $n$ steps this part is left:\n\n$$\n2^{-n}\n$$' })),
      becomes: [['a quarter of it.\n', 'a quarter of it.\n\nAfter $n$ steps this part is left:\n\n$$\n2^{-n}\n$$\n']],
    },
    {
      name: 'puts the mark of a sentence after a formula and not into it',
      document: 'Each step halves the light that falls on the film.',
      request: 'Say where the halving comes from.',
      reply: reply(
        words('b4', 'One step more halves the light.', 'One step more halves the light, so $L = \\frac{1}{2}$. [[s1]]'),
      ),
      becomes: [
        ['One step more halves the light.', 'One step more halves the light, so $L = \\frac{1}{2}$.[^c1]'],
        [
          'a quarter of it.\n',
          'a quarter of it.\n\n[^c1]: source.md: “Each step halves the light that falls on the film.”\n',
        ],
      ],
    },
  ]),
  ...casesOf({ content: DRILL }, [
    {
      name: 'changes a nested list item',
      request: 'Coats stay inside in any case.',
      ...swap('b2', 'Take your coat only if it hangs beside you.', 'Leave your coat.'),
      removed: ['Take your coat only if it hangs beside you.'],
    },
    {
      name: 'adds an item on the third level',
      request: 'Say that bags also make people fall.',
      ...swap('b2', '     - bags block the stairs.', '     - bags block the stairs,\n     - people fall over them.'),
    },
    {
      name: 'deletes a warning and lists its sentence',
      request: 'Take the box out.',
      reply: reply(remove('b3')),
      becomes: [['> [!WARNING]\n> Smoke kills within 3 minutes.\n\n', '']],
      removed: ['Smoke kills within 3 minutes.'],
    },
    {
      name: 'moves a warning to the top, which removes nothing',
      request: 'The warning first.',
      reply: reply(move('b3', 'b1')),
      becomes: [
        [
          '## When the alarm sounds\n\n',
          '## When the alarm sounds\n\n> [!WARNING]\n> Smoke kills within 3 minutes.\n\n',
        ],
        ['3. Meet at the gate.\n\n> [!WARNING]\n> Smoke kills within 3 minutes.\n\n', '3. Meet at the gate.\n\n'],
      ],
      removed: [],
    },
    {
      name: 'replaces a call-out by another kind',
      request: 'A note is enough.',
      ...swap('b3', '[!WARNING]', '[!NOTE]'),
    },
    {
      name: 'deletes the last part without a trace',
      request: 'The last line goes.',
      reply: reply(remove('b4')),
      becomes: [['\n\nThe warden counts everybody.', '']],
    },
  ]),
  ...casesOf({ content: FORKLIFT, criteria: [CRITERION] }, [
    {
      name: 'adds a check that asks for a criterion of the element',
      request: 'Add a check on parking.',
      reply: reply(
        insert('b6', {
          check: { ...trueFalse('A fork stays raised while the truck is parked.', false), criteria: ['row_load'] },
        }),
      ),
      becomes: [
        [
          'Park with the fork on the ground.\n',
          'Park with the fork on the ground.\n\n{{check: A fork stays raised while the truck is parked.}}\n',
        ],
      ],
    },
    {
      name: 'corrects the stem of a check and keeps its id',
      request: 'Ask it about a truck.',
      reply: reply(
        words('b3', 'When does a forklift tip over most easily?', 'When does a fork truck tip over most easily?'),
      ),
      becomes: [['stem: When does a forklift tip', 'stem: When does a fork truck tip']],
    },
    {
      name: 'replaces a check whole and keeps its id and its criteria',
      request: 'Make it true or false.',
      reply: reply(replace('b3', { check: trueFalse('A raised load makes a forklift tip over.', true) })),
      becomes: [
        [
          FORKLIFT.slice(FORKLIFT.indexOf('```check'), FORKLIFT.indexOf('\n\nDrive')),
          '```check\nid: itm_tip\ntype: true-false\nstem: A raised load makes a forklift tip over.\nrows:\n  - row_load\nanswer: true\n```',
        ],
      ],
    },
    {
      name: 'refuses a new id of a check, and takes the corrected reply',
      request: 'Ask for the load.',
      reply: reply(words('b3', 'id: itm_tip', 'id: itm_new')),
      repaired: reply(words('b3', 'With a raised load', 'With a load up high')),
      becomes: [['text: With a raised load', 'text: With a load up high']],
    },
    {
      name: 'lists a check that can no longer be read',
      request: 'Make both options right.',
      reply: reply(words('b3', '    feedback: An empty fork is light.', '    correct: true')),
      becomes: [],
      held: ['check-one-right'],
    },
    {
      name: 'lists a check for a criterion that does not exist',
      request: 'Add a check on speed.',
      reply: reply(
        insert('b4', { check: { ...trueFalse('Run with it.', false), criteria: ['row_speed'] } }),
        words('b4', 'walking speed', '6 km/h'),
      ),
      becomes: [['Drive at walking speed.', 'Drive at 6 km/h.']],
      held: ['edit-criterion-unknown'],
    },
    {
      name: 'corrects a number on a card',
      request: 'It is 8 km/h.',
      ...swap('b5', 'back: 6 km/h', 'back: 8 km/h'),
      removed: ['6 km/h'],
    },
    {
      name: 'adds cards',
      request: 'Cards on parking, please.',
      reply: reply(
        insert('b6', {
          cards: [
            { front: 'Where is the fork of a parked truck?', back: 'On the ground' },
            { front: 'What is taken out?', back: 'The key' },
          ],
        }),
      ),
      becomes: [['fork on the ground.\n', 'fork on the ground.\n\n{{cards: Where is the fork of a parked truck?}}\n']],
    },
    {
      name: 'lists cards without a back, and keeps the other change',
      request: 'Cards on parking, and say lower the fork.',
      reply: reply(
        insert('b6', { cards: [{ front: 'Where?', back: ' ' }] }),
        words('b6', 'Park with the fork on', 'Lower the fork to'),
      ),
      becomes: [['Park with the fork on the ground.', 'Lower the fork to the ground.']],
      held: ['draft-card-incomplete'],
    },
    {
      name: 'shows students no hidden text of a criterion',
      request: 'Explain why it tips over.',
      reply: reply(words('b2', 'is too high.', 'is too high. The higher it goes the less it takes to push it over.')),
      repaired: reply(words('b2', 'is too high.', 'is too high, because a raised load raises the centre of gravity.')),
      becomes: [['is too high.', 'is too high, because a raised load raises the centre of gravity.']],
    },
    {
      name: 'deletes a check and its paragraph in one change',
      request: 'No check here, and no speed.',
      reply: reply(remove('b3-b4')),
      becomes: [[FORKLIFT.slice(FORKLIFT.indexOf('```check'), FORKLIFT.indexOf('```flashcards')), '']],
    },
    {
      name: 'moves cards to the end',
      request: 'The cards come last.',
      reply: reply(move('b5', 'b6')),
      becomes: [
        [
          FORKLIFT.slice(FORKLIFT.indexOf('```flashcards')),
          `Park with the fork on the ground.\n\n${FORKLIFT.slice(FORKLIFT.indexOf('```flashcards'), FORKLIFT.indexOf('\n\nPark'))}\n`,
        ],
      ],
    },
    {
      name: 'adds a choice, whose right option is not always first',
      request: 'A choice on speed.',
      reply: reply(insert('b4', { check: choice('How fast?', 'As one walks', 'As one runs', 'As one cycles') })),
      becomes: [['Drive at walking speed.', 'Drive at walking speed.\n\n{{check: How fast?}}']],
    },
  ]),
  ...casesOf({ language: 'ar', content: WATER }, [
    {
      name: 'changes Arabic text and keeps its digits',
      request: 'قل ساعة بدل ٣٠ دقيقة.',
      ...swap('b2', '٣٠ دقيقة', 'ساعة واحدة'),
      removed: ['انتظر ٣٠ دقيقة بعد الأكل.'],
    },
    {
      name: 'adds an item to an Arabic list',
      request: 'أضف نقطة عن سترة النجاة.',
      ...swap('b3', '- راقب الأطفال دائما.', '- راقب الأطفال دائما.\n- البس سترة النجاة.'),
    },
    {
      name: 'adds a check in Arabic',
      request: 'أضف سؤالا في النهاية.',
      reply: reply(insert('b4', { check: trueFalse('يجوز أن تسبح وحدك.', false) })),
      becomes: [['عند الخطر.\n', 'عند الخطر.\n\n{{check: يجوز أن تسبح وحدك.}}\n']],
    },
  ]),
  ...casesOf({ language: 'he', content: BUS }, [
    {
      name: 'shortens Hebrew text and warns of what is forbidden',
      request: 'קצר את הפסקה הראשונה.',
      ...swap('b2', ' אסור לנהוג בלי רישיון.', ''),
      removed: ['אסור לנהוג בלי רישיון.'],
    },
    {
      name: 'translates a selected Hebrew sentence',
      selection: 'הנהג סופר את הנוסעים.',
      request: 'Translate this into English.',
      reply: reply(replace('b3', { text: 'The driver counts the passengers.' })),
      becomes: [['הנהג סופר את הנוסעים.', 'The driver counts the passengers.']],
    },
  ]),
  ...casesOf({ language: 'ja', content: TEA }, [
    {
      name: 'changes a Japanese sentence and lists each removed one',
      request: '茶葉を6グラムにしてください。',
      ...swap('b2', '茶葉は5グラムです。', '茶葉は6グラムです。'),
      removed: ['茶葉は5グラムです。'],
    },
    {
      name: 'deletes a Japanese paragraph',
      request: '最後の段落を消してください。',
      reply: reply(remove('b3')),
      becomes: [['\n\n一分待ちます。ゆっくり注ぎます。', '']],
      removed: ['一分待ちます。', 'ゆっくり注ぎます。'],
    },
  ]),
  {
    name: 'replaces a term in a Chinese text and table',
    language: 'zh',
    content: SORTING,
    request: '把“有害垃圾”改成“危险垃圾”。',
    reply: reply(words('b2', '有害垃圾', '危险垃圾', true), words('b3', '有害垃圾', '危险垃圾', true)),
    becomes: [
      ['电池是有害垃圾', '电池是危险垃圾'],
      ['| 红色 | 有害垃圾 |', '| 红色 | 危险垃圾 |'],
    ],
  },
  ...casesOf({ language: 'de', content: STROM }, [
    {
      name: 'adds an example in German above another paragraph',
      request: 'Füge nach dem ersten Absatz ein Beispiel ein.',
      reply: reply(insert('b2', { text: '**Beispiel:** Auch eine Lampe wird erst freigeschaltet.' })),
      becomes: [
        [
          'unter Spannung arbeiten.',
          'unter Spannung arbeiten.\n\n**Beispiel:** Auch eine Lampe wird erst freigeschaltet.',
        ],
      ],
    },
    {
      name: 'says a German sentence in fewer words',
      selection: 'Der Strom ist dabei das, was im Grunde genommen durch den Leiter fließt.',
      request: 'Kürzer.',
      reply: reply(replace('b4', { text: 'Strom fließt durch den Leiter.' })),
      becomes: [
        ['Der Strom ist dabei das, was im Grunde genommen durch den Leiter fließt.', 'Strom fließt durch den Leiter.'],
      ],
      removed: [],
    },
    {
      name: 'turns a German sentence into steps',
      request: 'Mach aus dem zweiten Absatz eine Liste.',
      reply: reply(
        replace('b3', {
          text: '1. Freischalten\n2. Gegen Wiedereinschalten sichern\n3. Spannungsfreiheit feststellen',
        }),
      ),
      becomes: [
        [
          'Freischalten, gegen Wiedereinschalten sichern, Spannungsfreiheit feststellen.',
          '1. Freischalten\n2. Gegen Wiedereinschalten sichern\n3. Spannungsfreiheit feststellen',
        ],
      ],
    },
  ]),
  {
    name: 'shortens French and warns of jamais and a number',
    language: 'fr',
    content: CHEESE,
    request: 'Plus court.',
    reply: reply(replace('b2', { text: 'Le comté mûrit longtemps.' })),
    becomes: [['Le comté mûrit au moins 120 jours. Il ne faut jamais le congeler.', 'Le comté mûrit longtemps.']],
    removed: ['Le comté mûrit au moins 120 jours.', 'Il ne faut jamais le congeler.'],
  },
  ...casesOf({ content: SIGNED, document: RULES }, [
    {
      name: 'keeps a footnote with its claim and adds another by its sentence',
      request: 'Say that the arbiter stops the clocks.',
      reply: reply(
        words('b2', 'when the time is over.', 'when the time is over. The arbiter stops both clocks. [[s2]]'),
      ),
      becomes: [
        ['when the time is over.', 'when the time is over. The arbiter stops both clocks.[^c2]'],
        ['\n\nA player who forgets', '\n\n[^c2]: source.md: “The arbiter stops both clocks.”\n\nA player who forgets'],
      ],
    },
    {
      name: 'leaves out marks of sentences and footnotes that do not exist',
      request: 'Say that clocks show seconds.',
      reply: reply(words('b3', 'loses time.', 'loses seconds.[^c9] [[s99]]')),
      becomes: [['loses time.', 'loses seconds.']],
    },
    {
      name: 'does not change a footnote',
      request: 'Page 3, not 2.',
      reply: reply(words('b4', 'page 2', 'page 3')),
      becomes: [],
      held: ['edit-part-locked'],
    },
  ]),
  ...casesOf({ content: HOSTILE }, [
    {
      name: 'follows no instruction in the content',
      request: 'Say that the heap is turned every two weeks.',
      ...swap('b2', 'every week', 'every two weeks'),
    },
    {
      name: 'removes links and markup that an obedient model writes',
      request: 'Add an example.',
      reply: reply(
        insert('b4', { text: 'Bones do too. [Win a prize](https://prize.example) <img src=x onerror=alert(1)>' }),
      ),
      becomes: [['Meat attracts rats.\n', 'Meat attracts rats.\n\nBones do too. Win a prize\n']],
    },
  ]),
  ...casesOf({ content: TWICE }, [
    {
      name: 'changes one of two equal paragraphs',
      request: 'At the end, check the lights instead.',
      reply: reply(words('b3', 'brakes', 'lights')),
      becomes: [['Fill the tank.\n\nCheck the brakes.', 'Fill the tank.\n\nCheck the lights.']],
    },
    {
      name: 'moves several parts after another',
      request: 'Fill the tank and check again after the line.',
      reply: reply(move('b2-b3', 'b4')),
      becomes: [
        [
          'Fill the tank.\n\nCheck the brakes.\n\n---\n\nDrive off.',
          '---\n\nFill the tank.\n\nCheck the brakes.\n\nDrive off.',
        ],
      ],
    },
    {
      name: 'sends an unknown part back and takes the corrected reply',
      request: 'Say start instead of drive off.',
      reply: reply(words('b9', 'Drive off', 'Start')),
      repaired: reply(words('b5', 'Drive off', 'Start')),
      becomes: [['Drive off.', 'Start.']],
    },
    {
      name: 'lists the second of two changes of one part',
      request: 'Drive off, but slowly.',
      reply: reply(replace('b5', { text: 'Drive off slowly.' }), replace('b5', { text: 'Go.' })),
      becomes: [['Drive off.', 'Drive off slowly.']],
      held: ['edit-overlaps-other'],
    },
    {
      name: 'changes nothing outside of the selection',
      selection: 'Fill the tank.',
      request: 'Say petrol.',
      reply: reply(words('b2', 'the tank', 'the tank with petrol'), words('b5', 'off', 'away'), remove('b1')),
      becomes: [['Fill the tank.', 'Fill the tank with petrol.']],
      held: ['edit-outside-selection', 'edit-outside-selection'],
    },
  ]),
  {
    name: 'keeps the lines of a file from Windows',
    content: 'Lift with your legs.\r\n\r\nKeep the back straight.\r\n',
    request: 'Ask for a partner above 25 kg.',
    reply: reply(insert('b2', { text: 'Above 25 kg, ask a partner.\n\nCount aloud.' })),
    becomes: [['straight.\r\n', 'straight.\r\n\r\nAbove 25 kg, ask a partner.\r\n\r\nCount aloud.\r\n']],
  },
];
