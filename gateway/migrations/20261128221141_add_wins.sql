ALTER TABLE "game_score" ADD COLUMN "wins" integer DEFAULT 0 NOT NULL;
ALTER TABLE "game_score" ADD COLUMN "best" bigint DEFAULT 0 NOT NULL;
CREATE INDEX "game_score_wins" ON "game_score" USING btree ("game_id","period","starts_on","wins","user_id");
CREATE INDEX "game_score_best" ON "game_score" USING btree ("game_id","period","starts_on","best","user_id");
