ALTER TABLE "push_message" ADD COLUMN "source" jsonb;
