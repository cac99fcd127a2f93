-- Which version of its task an answer was given to: a hash of the check or the scenario. Answers from before have none.
alter table answers add column item_version text;
