-- The model of a connection that transcribes recorded answers; null for the default of the provider.
-- step: once
alter table ai_connections add column transcription_model text;
