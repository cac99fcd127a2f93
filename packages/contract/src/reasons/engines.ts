/** What an engine cannot do and what would help. */
export const engineReasons = {
  'too-long-at-work': 'This took too long, so it was stopped. Try again in a moment, or ask for less at once.',
  'too-much-at-once': 'This is more than can be worked on at once. Use fewer or shorter documents.',
  'tokens-used-up':
    'This course has used its {tokens, number} tokens of today. Go on tomorrow, or ask whoever runs the server to raise AI_COURSE_DAILY_TOKENS.',
  'own-tokens-used-up':
    'You have used your {tokens, number} tokens of today. Go on tomorrow, or ask whoever runs the server to raise AI_PERSON_DAILY_TOKENS.',
  'nothing-to-draw-on': 'There is nothing to draw on yet. Upload a document first, or switch one on.',
  'no-upload-ready': 'None of the chosen uploads is ready. Wait until their text is read, or choose others.',
  'chosen-words-gone': 'The chosen words do not stand in the element any more. Choose them again.',
  'edits-do-not-fit': 'Some of the edits do not fit the text any more, so nothing was changed.',
  'kind-needs-model': 'This needs a language model, and none is connected here. Choose another kind.',
  'nothing-to-put-differently': 'There is no text here that could be put differently.',
  'said-more-than-allowed': 'What was written said more than it may, so it was not kept. Ask again, or in other words.',

  'no-document': 'There is no document to write a module from. Upload one, or switch one on, and try again.',
  'documents-too-thin':
    '{names} {count, plural, one {holds too little} other {hold too little}} running text for a module. Add a document with at least half a page that explains its subject in full sentences.',
  'documents-without-sentences':
    '{names} {count, plural, one {consists of} other {consist of}} lists, tables or names, with hardly a sentence that explains anything. Add a document that tells its subject in full sentences.',
  'outline-not-in-documents':
    'Nothing that this outline names stands in the documents any more. Plan the module again, and draft it then.',
  'nothing-for-kinds':
    'The documents give nothing for the kinds of elements you chose. Choose others, or say in the brief what to write about.',
  'nothing-for-that':
    'The documents give nothing for that. Say in other words what it is to be about, or add a document.',
  'all-told-already':
    'This module tells everything that the documents hold. Add a document, or say in the brief what to write about.',
  'kinds-without-model':
    'Without a language model I can write lessons, examples, checks, flashcards and summaries. Choose one of these, or connect a model.',
  'edits-without-model':
    'Requests in your own words need a connected AI model; without one, use a command to replace a term, move or delete a part, turn a list into a table or a table into a list, or insert a check, flashcards or a summary.',
  'documents-give-none':
    'Neither this text nor the documents contain what this needs. Add a document, or write it yourself.',
  'edit-changes-nothing': 'That would change nothing here. Choose something else.',
  'edit-target-missing': 'This text does not contain “{what}”. Check the spelling, or choose something else.',
  'edit-target-ambiguous': 'This text contains “{what}” more than once. Choose one of them.',
  'edit-form-unfit': 'This cannot be done to “{what}” without changing something else. Edit it by hand.',
  'part-cannot-move': '“{what}” cannot move there. Only parts with the same heading level can change places.',
  'list-not-plain':
    'A table cannot show this list. It has nested lists, checkboxes, or items with more than one paragraph.',
  'criteria-need-model':
    'Improving criteria needs an AI model, and none is connected. Edit the criteria yourself, or connect a model.',
  'scenarios-need-model':
    'Writing scenarios needs an AI model, and none is connected. Write the scenario yourself, or connect a model.',
  'plain-already':
    'The built-in engine finds nothing in this text to put in plainer words. Ask the tutor about the part that is hard.',
  'short-already': 'This text is as short already as the built-in engine can make it.',
  'too-short-for-summary': 'This text is too short for a summary. Read it as it is.',
  'too-few-terms': 'This text defines too few terms for cards. Write your own as notes, or choose another element.',
  'no-example-here':
    'This part of the course has no example of its own. Ask the tutor, or pass the question on to your teacher.',
  'variant-needs-model': 'This needs a language model, and none is connected here.',

  'grading-needs-model':
    'No AI model is connected, so free answers are not graded automatically. Grade them in “Mark answers”.',
  'translation-needs-model':
    'Translating takes a language model, and none is connected here. Translate by hand, element by element.',
  'nothing-to-translate': 'Everything here is translated. Choose an element, and have it translated anew.',

  'model-missing': 'A model engine needs a model.',
  'model-wrote-nothing': 'The model wrote nothing of use. Try again, or ask in other words.',
  'model-nothing-for-kinds':
    'Nothing came of it for the kinds of elements you chose. Choose others, or say more in the brief.',
  'model-scenario-unfit':
    'The model’s scenario gave a criterion away, or asked for none. Ask again, or in other words.',
  'model-too-late': '{provider} did not answer in time. Try again, or ask for less at once.',
  'model-key-refused': '{provider} refused the key. Whoever runs the server has to look at AI_API_KEY.',
  'model-unknown': '{provider} does not know the model. Whoever runs the server has to look at AI_MODEL.',
  'model-too-much-text': 'That is too much text for {provider} at once. Choose fewer documents, or ask for less.',
  'model-busy': '{provider} takes no more requests right now. Try again in a minute.',
  'model-busy-seconds':
    '{provider} takes no more requests right now. Try again in {seconds, plural, one {# second} other {# seconds}}.',
  'model-in-trouble': '{provider} is in trouble (HTTP {status}). Try again in a minute.',
  'model-refused': '{provider} refused the request (HTTP {status}). Ask for it in other words.',
  'model-declined': '{provider} declined to answer. Ask for it in other words.',
  'model-broke-off': '{provider}’s answer broke off because it grew too long. Ask for less at once.',
  'model-malformed': '{provider} answered twice in a form that cannot be used. Try again, or choose another model.',
  'model-silent': '{provider} gave no answer. Try again.',
  'model-unreachable': '{provider} cannot be reached. Check the connection and AI_BASE_URL, and try again.',
} as const;
